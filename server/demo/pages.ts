import type { MotifName } from './paintings';

interface DemoPost {
  description: string;
  /** The squad that opens it, by its amount; free without. */
  amount?: number;
  link?: string;
}

interface DemoPage {
  owner: string;
  slug: string;
  pageName: string;
  /** What its pictures show. */
  motif: MotifName;
  bio: string;
  isPlural: boolean;
  about: string;
  squads: { amount: number; title: string; description: string; membersLimit?: number }[];
  /** They count members. */
  goals: { goalNumber: number; title: string; description: string }[];
  /** Newest first. */
  posts: DemoPost[];
}

/** The pages of the demo data. */
export const DEMO_PAGES: DemoPage[] = [
  {
    owner: 'kabir@toli.test',
    slug: 'kabir-paints',
    pageName: 'Kabir paints',
    motif: 'hills',
    bio: 'watercolours of old Indian streets',
    isPlural: false,
    about:
      'I walk through old cities with a small box of colours and paint what will not be there for long: signboards, balconies, the chai stall at the corner.\n\nYour squad pays for paper, trains and time.',
    squads: [
      {
        amount: 100,
        title: 'Sketchbook',
        description: 'Every page of the sketchbook, with notes on how it was painted.',
      },
      {
        amount: 300,
        title: 'Studio',
        description: 'All of Sketchbook, a painting lesson each month, and the colours I used.',
        membersLimit: 200,
      },
    ],
    goals: [],
    posts: [
      { description: 'Chandni Chowk before sunrise. Forty minutes, then the light was gone.' },
      {
        description: 'How I mix the grey of a monsoon sky: burnt sienna, ultramarine, and more water than you think.',
        amount: 100,
      },
      {
        description: 'Lesson 7: painting a crowd with twelve strokes. Take a flat brush and forget faces.',
        amount: 300,
      },
      {
        description: 'The paper I use, since many of you asked.',
        link: 'https://en.wikipedia.org/wiki/Watercolor_paper',
      },
    ],
  },
  {
    owner: 'meera@toli.test',
    slug: 'meera-ki-rasoi',
    pageName: 'मीरा की रसोई',
    motif: 'rangoli',
    bio: 'घर का खाना, आसान तरीके से',
    isPlural: false,
    about: 'दादी की रसोई के नुस्खे, आज के समय के लिए। हर हफ़्ते एक नई विधि, नाप-तोल के साथ।',
    squads: [
      { amount: 49, title: 'थाली', description: 'हर हफ़्ते की पूरी विधि, छापने लायक।' },
      { amount: 199, title: 'दावत', description: 'त्योहारों के पूरे मेन्यू और महीने में एक बार साथ पकाना।' },
    ],
    goals: [
      { goalNumber: 3, title: 'बड़ी कढ़ाई', description: 'पहले तीन साथी हों तो त्योहारों का खाना एक साथ बने।' },
      { goalNumber: 50, title: 'रसोई की किताब', description: 'पचास साथी, और नुस्खों की किताब छपेगी। हर साथी को एक प्रति।' },
    ],
    posts: [
      { description: 'आज की बात: दाल में तड़का कब लगाएँ? पकने के बाद, परोसने से ठीक पहले।' },
      { description: 'बिना प्याज़-लहसुन की पनीर मखनी, चार लोगों के लिए। पूरी विधि अंदर है।', amount: 49 },
      { description: 'दिवाली की थाली: नौ चीज़ें, एक दिन में, समय-सारणी के साथ।', amount: 199 },
    ],
  },
  {
    owner: 'selvi@toli.test',
    slug: 'tamil-kathaigal',
    pageName: 'தமிழ் கதைகள்',
    motif: 'waves',
    bio: 'சிறுகதைகள், வாரம் ஒன்று',
    isPlural: true,
    about: 'ஒவ்வொரு ஞாயிறும் ஒரு புதிய சிறுகதை. படிக்கவும், கேட்கவும்.',
    squads: [{ amount: 99, title: 'வாசகர் வட்டம்', description: 'எல்லாக் கதைகளும், வெளியாகும் முன்பே.' }],
    goals: [{ goalNumber: 20, title: 'ஒலிப் புத்தகம்', description: 'இருபது பேர் சேர்ந்தால் கதைகளைக் குரலிலும் தருவோம்.' }],
    posts: [
      { description: 'இந்த வாரக் கதை: மழை நின்ற பிறகு. முதல் பகுதி எல்லோருக்கும்.' },
      { description: 'மழை நின்ற பிறகு, முழுக் கதை.', amount: 99 },
    ],
  },
];
