/** Whether each bench runs once, small: `npm run bench -- smoke` shows that they work, not how fast the product is. */
export const isSmoke = process.argv[2] === 'smoke';

/** How much a bench does of something: the second number in a smoke run. */
export const amount = (full: number, small: number): number => (isSmoke ? small : full);
