// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { toggleChat } from './use-actions.ts';

afterEach(() => vi.restoreAllMocks());

test('the chat opens one window that knows nothing of ours, and the second press closes it', () => {
  const janela = { closed: false, opener: window as unknown, location: { href: '' }, close: vi.fn() };
  janela.close.mockImplementation(() => {
    janela.closed = true;
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(janela as unknown as Window);
  const url = 'https://conversa.exemplo.test/';
  toggleChat(url);
  expect(janela).toMatchObject({ opener: null, location: { href: url } });
  toggleChat(url);
  expect(janela.close).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
  toggleChat(url);
  expect(open).toHaveBeenCalledTimes(2);
  // one that its person closed is opened anew
  janela.closed = true;
  toggleChat(url);
  expect(open).toHaveBeenCalledTimes(3);
});
