import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { callBackWaiting, useOffline, useWaiting } from '#lib/connection.ts';
import classes from './Offline.module.css';

/** At the foot of every screen while the browser has no connection; above dialogs, so that an act can be called back from there. */
export const OfflineBar = () => <Bar offline={useOffline()} waiting={useWaiting()} />;

/** @param waiting acts that go once the connection is back */
export function Bar({ offline, waiting }: { offline: boolean; waiting: number }) {
  return (
    <div className={classes.bar} data-on={offline || undefined} data-waiting={(offline && waiting > 0) || undefined}>
      <div role="status" className={classes.words}>
        {offline && (
          <>
            <IconWifiOff size={20} aria-hidden />
            <strong>Sem conexão</strong>
            {waiting > 0 && <span>{waiting === 1 ? '1 envio espera.' : `${waiting} envios esperam.`}</span>}
            <span>{waiting > 0 ? ESPERA : 'O que você já digitou continua aqui.'}</span>
          </>
        )}
      </div>
      {offline && waiting > 0 && (
        <Button variant="default" size="compact-md" mih={44} onClick={callBackWaiting}>
          {waiting === 1 ? 'Cancelar o envio' : 'Cancelar os envios'}
        </Button>
      )}
    </div>
  );
}

const ESPERA = 'Enviamos quando a conexão voltar.';

/** The same at the act itself. */
export function WaitsForConnection() {
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <div className={classes.act}>
      <IconWifiOff size={20} aria-hidden />
      <span>{ESPERA}</span>
      <Button variant="subtle" size="compact-md" mih={44} onClick={callBackWaiting}>
        Cancelar
      </Button>
    </div>
  );
}
