import type { ChildProcess } from 'node:child_process';

/** A program, whose failure to start is one line, and not an error that ends this process. */
export function heard<Child extends ChildProcess>(child: Child): Child {
  child.on('error', (error) => console.error(`A program could not be run: ${error.message}`));
  return child;
}
