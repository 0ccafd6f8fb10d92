import { expect, it } from 'vitest';
import { rowsOf, shapeOf } from './rows';

const inRows = (shapes: number[]) => {
  const starts = rowsOf(shapes);
  return starts.map((start, i) => shapes.slice(start, starts[i + 1]));
};
const count = (rows: number[][]) => rows.map((row) => row.length);

it('every picture is in one row, in its order', () => {
  for (let many = 2; many <= 20; many++) {
    const shapes = Array.from({ length: many }, (_, i) => 0.5 + ((i * 7) % 10) / 4);
    expect(inRows(shapes).flat()).toEqual(shapes);
  }
});

it('rows have heights that differ little: no picture is left alone below full rows', () => {
  const landscape = 4 / 3;
  expect(count(inRows([landscape, landscape]))).toEqual([2]);
  expect(count(inRows(Array(4).fill(landscape)))).toEqual([2, 2]);
  expect(count(inRows(Array(20).fill(landscape)))).toEqual([3, 3, 3, 3, 3, 3, 2]);
  expect(count(inRows(Array(5).fill(0.75)))).toEqual([5]);
  expect(count(inRows(Array(6).fill(0.75)))).toEqual([3, 3]);
});

it('a picture of unknown size, or a very long one, has a shape that fits', () => {
  const shapes = [
    { width: null, height: null },
    { width: 100, height: 2000 },
    { width: 2000, height: 100 },
    { width: 300, height: 200 },
  ];
  expect(shapes.map(shapeOf)).toEqual([4 / 3, 0.5, 3, 1.5]);
});
