import { configure } from '@testing-library/react';

// A busy machine may take longer than the usual second to come to what a test waits for.
configure({ asyncUtilTimeout: 10_000 });
