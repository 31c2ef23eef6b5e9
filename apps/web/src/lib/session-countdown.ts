import { useEffect, useState } from 'react';
import { authStore } from './auth-token.ts';
import { SESSION_OFFSET_MINUTES, SESSION_PROMPT_MINUTES, SESSION_WARNING_MINUTES } from './constants.ts';
import { useStore } from './store.ts';

const minutesLeft = (expiresAt: number): number => Math.floor((expiresAt - Date.now() / 1000) / 60) + SESSION_OFFSET_MINUTES;

/** 'positive' above 30 minutes, 'warning' from 10 to 30, 'negative' below 10 (spec §4). */
export const countdownTone = (minutes: number): 'positive' | 'warning' | 'negative' =>
  minutes > SESSION_WARNING_MINUTES ? 'positive' : minutes >= SESSION_PROMPT_MINUTES ? 'warning' : 'negative';

/**
 * The session countdown of spec §4, in minutes: what is left on the token plus 30, counted anew each minute from the clock, so that a
 * computer that slept tells the truth. `null` when nobody is signed in.
 */
export function useCountdown(onPrompt: () => void, onEnd: () => void): number | null {
  const expiresAt = useStore(authStore, (state) => state.token?.expiresAt ?? 0);
  const [minutes, setMinutes] = useState(() => minutesLeft(expiresAt));

  useEffect(() => {
    const update = () => setMinutes(minutesLeft(expiresAt));
    update();
    const timer = setInterval(update, 60_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [expiresAt]);

  const stage = expiresAt === 0 ? 'none' : minutes <= 0 ? 'end' : minutes <= SESSION_PROMPT_MINUTES ? 'prompt' : 'running';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks may change each render; only the stage is an event
  useEffect(() => {
    if (stage === 'prompt') onPrompt();
    if (stage === 'end') onEnd();
  }, [stage]);

  return expiresAt === 0 ? null : Math.max(0, minutes);
}
