// Preloaded by `npm start`: stops the server when its parent is gone.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
