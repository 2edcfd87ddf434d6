// Loaded into the server by `npm start`: when the process that started it is gone, it stops as at a SIGTERM.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
