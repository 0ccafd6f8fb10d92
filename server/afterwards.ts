// Listeners and jobs join in by being imported; this is their list.
import './payments/payment.jobs';
import './payments/payment.listeners';
import './users/user.jobs';
