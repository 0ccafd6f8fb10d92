import type { Module } from '../../module';
import { Broadcast } from './broadcast.entity';
import { broadcastJobs } from './broadcast.jobs';
import { BroadcastResolver } from './broadcast.resolver';
import { broadcastsForNodes } from './broadcast.service';
import { ContactBlock } from './contactBlock.entity';
import { Message } from './message.entity';
import { messageListeners } from './message.listeners';
import { MessageResolver, RoomMessagesResolver } from './message.resolver';
import { messageRoutes } from './message.routes';
import { messagesForNodes } from './message.service';
import { Room } from './room.entity';
import { CreatorRoomResolver, RoomResolver, ViewerRoomsResolver } from './room.resolver';
import { roomsForNodes } from './room.service';

/** Messages between creators and their members. */
export const messages: Module = {
  entities: [Room, Message, ContactBlock, Broadcast],
  resolvers: [
    RoomResolver,
    ViewerRoomsResolver,
    CreatorRoomResolver,
    MessageResolver,
    RoomMessagesResolver,
    BroadcastResolver,
  ],
  routes: [messageRoutes],
  nodes: {
    rooms: ({ viewer }, ids) => roomsForNodes(viewer, ids),
    messages: ({ viewer }, ids) => messagesForNodes(viewer, ids),
    broadcasts: ({ viewer }, ids) => broadcastsForNodes(viewer, ids),
  },
  on: messageListeners,
  jobs: broadcastJobs,
};
