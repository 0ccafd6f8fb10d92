/** The sandbox's first queries, one for each noun: each runs against the demo data, most of them for visitors too. */
export const EXAMPLES: readonly string[] = [
  `# A page with its squads, goals, newest posts and what its members say.
# Ctrl+Enter runs it; what you may see goes by who you are signed in as.
query Page {
  creator(slug: "kabir-paints") {
    pageName
    bio
    isPlural
    totalMembers
    squads { title amount membersLimit viewerJoinState }
    goals { title goalNumber percent }
    posts(first: 3) { edges { node { id description isLocked kind squad { title } } } }
    testimonials(first: 3) { edges { node { words member { fullName } } } }
  }
}
`,
  `# Pages by a part of their name.
query Creators {
  searchCreators(query: "ka", first: 5) {
    edges { node { userId pageName bio isLive path } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  `# What members get for how much.
query Squads {
  creators(first: 5) {
    edges { node { pageName squads { id title amount description totalMembers viewerAmountDue } } }
  }
}
`,
  `# Posts with what is said under them.
query Posts {
  creator(slug: "kabir-paints") {
    posts(first: 5) {
      edges {
        node {
          description teaser isLocked timestamp numLikes numComments isLiked
          attachment { type src width height }
          comments(first: 3) { edges { node { text user { fullName } replies { text } } } }
        }
      }
    }
  }
}
`,
  `# Who you are, and the posts of those whom you support. null for visitors.
query Feed {
  viewer {
    email
    feed(first: 5) { edges { node { creator { pageName } description timestamp } } }
    following(first: 5) { edges { node { pageName } } }
  }
}
`,
  `# Your memberships, and what you have paid.
query Memberships {
  viewer {
    subscriptions { creator { pageName } squad { title } amount status paidUntil renews }
    payments(first: 5) { edges { node { amount timestamp receipts { number paise } } } }
  }
}
`,
  `# The back office of your own page: members, payments and figures. null without a page.
query Studio {
  viewer {
    studio {
      members(first: 5) { edges { node { member { fullName } amount status } } }
      payments(first: 5) { edges { node { user { fullName } amount timestamp refunded } } }
      stats { month earnings activeMembers }
      books { month gross gatewayFee returned net }
    }
  }
}
`,
  `# The servers that are told what happens on your page, and how that went. null without a page.
query Webhooks {
  viewer {
    studio {
      webhooks { url events }
      webhookDeliveries(first: 5) { edges { node { event status happenedAt attempts } } }
    }
  }
}
`,
  `# Programs that act as you, yours and others', and the mails that you want.
query Account {
  viewer {
    apiTokens { name scope lastUsedAt expiresAt }
    appAccesses { name website scopes }
    apps { name redirectUris }
    mailSettings { memberPosts followedPosts replies messages digest }
  }
}
`,
  `# What a creator has not published yet.
query Unpublished {
  viewer {
    postDrafts(first: 5) { edges { node { title beginning version updatedAt } } }
    scheduledPosts { title beginning publishAt squad { title } }
  }
}
`,
  `# What you are told of.
query Notifications {
  viewer {
    hasUnseenNotifications
    notifications(first: 5) { edges { node { type text seen timestamp } } }
  }
}
`,
  `# Your conversations as a member; as a creator it is CREATOR.
query Messages {
  viewer {
    rooms(inbox: MEMBER, first: 5) { edges { node { name unread lastMessage { text timestamp } } } }
  }
}
`,
  `# Live: each new notification, for as long as this runs. For people who are signed in.
subscription Live {
  notificationAdded { type text timestamp }
}
`,
];
