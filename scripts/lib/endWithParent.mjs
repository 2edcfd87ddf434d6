// Preloaded into the server by `npm start`: stops the server when its parent has gone.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
