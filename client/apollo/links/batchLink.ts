import { BaseBatchHttpLink } from '@apollo/client/link/batch-http';
import { OPERATIONS_TOGETHER } from '../../../server/rules/requests';
import { sending } from './sending';

/** Sends the queries of one moment in one request. */
export const link = new BaseBatchHttpLink({ ...sending, batchInterval: 0, batchMax: OPERATIONS_TOGETHER });
