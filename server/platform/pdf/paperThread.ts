// The program of the thread that draws papers (paper.ts).
export { drawPaper as default } from './drawing';
