import { Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { SESSION_PROMPT_MINUTES, SESSION_WARNING_MINUTES } from '#lib/constants.ts';
import { SEM_CONEXAO } from '#lib/error-catalogue.ts';
import { plural } from '#lib/format.ts';
import { endSession } from '#lib/landing.ts';
import { notify } from '#lib/notify.ts';
import { refreshToken } from '#lib/refresh.ts';
import { logout } from '#lib/session.ts';
import { countdownTone, useCountdown } from '#lib/session-countdown.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import classes from './Header.module.css';

/** What is left of the session; asks to renew at ten minutes and leaves at none (spec §4). Shown always, or only when it matters. */
export function SessionTimer({ always }: { always?: boolean }) {
  const [asking, setAsking] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const minutes = useCountdown(
    () => setAsking(true),
    () => void logout({ forced: true }),
  );
  if (minutes === null) return null;

  const renew = async () => {
    setRenewing(true);
    const renewal = await refreshToken();
    setRenewing(false);
    if (renewal === 'unreachable') return notify(SEM_CONEXAO, 'error');
    setAsking(false);
    if (renewal === 'refused') endSession();
  };
  const left = plural(minutes, 'minuto', 'minutos');
  return (
    <>
      {(always || minutes <= SESSION_WARNING_MINUTES) && (
        <Tooltip label="Clique para renovar a sessão">
          <button
            type="button"
            className={classes.timer}
            data-tone={countdownTone(minutes)}
            onClick={() => void renew()}
            aria-label={`${minutes} min de sessão. Renovar.`}
          >
            <IconClock size={16} aria-hidden />
            {minutes} min
          </button>
        </Tooltip>
      )}
      {/* renewed in another tab: there is nothing left to ask */}
      <Dialog
        opened={asking && minutes <= SESSION_PROMPT_MINUTES}
        onClose={() => setAsking(false)}
        title="Sua sessão está terminando"
        size="sm"
      >
        <Stack gap="md">
          <Text>Restam {left}. Renove para continuar de onde está; o que não foi salvo se perde quando a sessão termina.</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => void logout()}>
              Sair
            </Button>
            <Button loading={renewing} onClick={() => void renew()} data-autofocus>
              Renovar sessão
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
