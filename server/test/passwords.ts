import { argon } from '../people/signIn/password.service';

// Hashing or checking a password takes as long as ten requests. In a process of tests each password is hashed once, at
// the product's cost, and checked once against each hash: the answers are the same.

const { hash, verify } = argon;
Object.assign(argon, { hash: onceEach(hash), verify: onceEach(verify) });

function onceEach<A extends unknown[], T>(work: (...given: A) => Promise<T>): (...given: A) => Promise<T> {
  const done = new Map<string, Promise<T>>();
  return (...given) => {
    const key = JSON.stringify(given);
    const answer = done.get(key) ?? work(...given);
    done.set(key, answer);
    return answer;
  };
}
