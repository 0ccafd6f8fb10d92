import type { Accent } from '../rules/accents';
import type { Category } from '../rules/categories';
import type { Pass } from '../rules/passes';
import type { MotifName } from './paintings';
import type { SceneName } from './scenes';

interface DemoComment {
  by: string;
  text: string;
  replies?: Omit<DemoComment, 'replies'>[];
}

interface DemoPost {
  description: string;
  /** The amount of its squad; a free post has none. */
  amount?: number;
  link?: string;
  /** The title of the video that it links to, and the scene of its picture. */
  linked?: { title: string; picture: SceneName };
  /** Its teaser for all. */
  teaser?: string;
  /** The scene of its picture. */
  picture?: SceneName;
  /** Whether it has the demo's film. */
  film?: true;
  /** The people who like it. */
  likes?: string[];
  /** Oldest first, each by a person who can read the post. */
  comments?: DemoComment[];
}

export interface DemoPage {
  owner: string;
  slug: string;
  pageName: string;
  /** Its owner's name in Latin letters, as banks have it, where Toli has it in another script. */
  nameAtBank?: string;
  /** The motif of its pictures. */
  motif: MotifName;
  accent: Accent;
  categories: Category[];
  bio: string;
  isPlural: boolean;
  takesTips?: true;
  about: string;
  squads: { amount: number; title: string; description: string; membersLimit?: number; passes?: Pass[] }[];
  /** Goals that count members. */
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
    accent: 'MARIGOLD',
    categories: ['ART'],
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
      {
        description: 'Chandni Chowk before sunrise. Forty minutes, then the light was gone.',
        picture: 'street',
        likes: ['asha@toli.test', 'imran@toli.test', 'ravi@toli.test', 'meera@toli.test'],
        comments: [
          {
            by: 'ravi@toli.test',
            text: 'The wires! I have never seen anybody paint the wires.',
            replies: [{ by: 'kabir@toli.test', text: 'They hold the street together. I count them first.' }],
          },
          { by: 'meera@toli.test', text: 'चाय की दुकान की रोशनी बहुत सुंदर है। इसी कोने पर मेरी मौसी रहती थीं।' },
          { by: 'selvi@toli.test', text: 'விடியற்காலையின் நிறம் அப்படியே இருக்கிறது. அழகு!' },
        ],
      },
      {
        description:
          'The same street once more, from the first wash to the last window. Eight seconds for you, forty minutes for me.',
        film: true,
        likes: ['asha@toli.test', 'ravi@toli.test'],
        comments: [{ by: 'asha@toli.test', text: 'I watched it five times. The stall appears out of nowhere.' }],
      },
      {
        description: 'How I mix the grey of a monsoon sky: burnt sienna, ultramarine, and more water than you think.',
        teaser: 'How I mix the grey of a monsoon sky.',
        amount: 100,
        picture: 'monsoon',
        likes: ['asha@toli.test', 'imran@toli.test'],
        comments: [
          {
            by: 'asha@toli.test',
            text: 'More water than I thought, and still too little. Third try tomorrow.',
            replies: [{ by: 'kabir@toli.test', text: 'Tilt the board and let it run. Then wait, do not touch.' }],
          },
        ],
      },
      {
        description: 'Lesson 7: painting a crowd with twelve strokes. Take a flat brush and forget faces.',
        teaser: 'Twelve strokes, a hundred people. I show each one.',
        amount: 300,
        picture: 'crowd',
        likes: ['imran@toli.test'],
        comments: [{ by: 'imran@toli.test', text: 'Forgetting faces is the hardest part.' }],
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
    nameAtBank: 'Meera Joshi',
    motif: 'rangoli',
    accent: 'LOTUS',
    categories: ['FOOD'],
    bio: 'घर का खाना, आसान तरीके से',
    isPlural: false,
    takesTips: true,
    about: 'दादी की रसोई के नुस्खे, आज के समय के लिए। हर हफ़्ते एक नई विधि, नाप-तोल के साथ।',
    squads: [
      {
        amount: 49,
        title: 'थाली',
        description: 'हर हफ़्ते की पूरी विधि, छापने लायक।',
        passes: [
          { months: 3, amount: 135 },
          { months: 12, amount: 499 },
        ],
      },
      { amount: 199, title: 'दावत', description: 'त्योहारों के पूरे मेन्यू और महीने में एक बार साथ पकाना।' },
    ],
    goals: [
      { goalNumber: 3, title: 'बड़ी कढ़ाई', description: 'पहले तीन साथी हों तो त्योहारों का खाना एक साथ बने।' },
      { goalNumber: 50, title: 'रसोई की किताब', description: 'पचास साथी, और नुस्खों की किताब छपेगी। हर साथी को एक प्रति।' },
    ],
    posts: [
      {
        description: 'आज की बात: दाल में तड़का कब लगाएँ? पकने के बाद, परोसने से ठीक पहले।',
        picture: 'dal',
        likes: ['asha@toli.test', 'ravi@toli.test', 'kabir@toli.test'],
        comments: [
          {
            by: 'asha@toli.test',
            text: 'दादी भी यही कहती थीं। घी या तेल?',
            replies: [{ by: 'meera@toli.test', text: 'घी। तेल केवल तब, जब मेहमान न हों।' }],
          },
          { by: 'ravi@toli.test', text: 'Made it tonight. My flatmates now believe that I can cook.' },
        ],
      },
      {
        description: 'बिना प्याज़-लहसुन की पनीर मखनी, चार लोगों के लिए। पूरी विधि अंदर है।',
        teaser: 'पनीर मखनी, बिना प्याज़-लहसुन के',
        amount: 49,
      },
      {
        description: 'दिवाली की थाली: नौ चीज़ें, एक दिन में, समय-सारणी के साथ।',
        teaser: 'नौ चीज़ें, एक दिन, एक थाली',
        amount: 199,
        picture: 'thali',
        likes: ['asha@toli.test'],
        comments: [{ by: 'asha@toli.test', text: 'समय-सारणी फ्रिज पर चिपका दी है।' }],
      },
    ],
  },
  {
    owner: 'selvi@toli.test',
    slug: 'tamil-kathaigal',
    pageName: 'தமிழ் கதைகள்',
    motif: 'waves',
    accent: 'PEACOCK',
    categories: ['WRITING', 'PODCASTS'],
    bio: 'சிறுகதைகள், வாரம் ஒன்று',
    isPlural: true,
    about: 'ஒவ்வொரு ஞாயிறும் ஒரு புதிய சிறுகதை. படிக்கவும், கேட்கவும்.',
    squads: [{ amount: 99, title: 'வாசகர் வட்டம்', description: 'எல்லாக் கதைகளும், வெளியாகும் முன்பே.' }],
    goals: [{ goalNumber: 20, title: 'ஒலிப் புத்தகம்', description: 'இருபது பேர் சேர்ந்தால் கதைகளைக் குரலிலும் தருவோம்.' }],
    posts: [
      {
        description: 'இந்த வாரக் கதை: மழை நின்ற பிறகு. முதல் பகுதி எல்லோருக்கும்.',
        picture: 'afterRain',
        likes: ['kabir@toli.test', 'imran@toli.test'],
        comments: [
          {
            by: 'imran@toli.test',
            text: 'The paper boat made me call my brother.',
            replies: [{ by: 'selvi@toli.test', text: 'நன்றி! அந்தப் படகு என் தம்பி செய்தது.' }],
          },
          { by: 'kabir@toli.test', text: 'That light after rain is so hard to paint. You did it with words.' },
        ],
      },
      {
        description: 'எங்களுக்குப் பிடித்த ஒரு குறும்படம்: சொற்களே இல்லாத கதை.',
        link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        linked: { title: 'Big Buck Bunny', picture: 'meadow' },
      },
      { description: 'மழை நின்ற பிறகு, முழுக் கதை.', teaser: 'அந்தக் காகிதப் படகு எங்கே போனது?', amount: 99 },
    ],
  },
];
