import { Button, Stack } from '@mantine/core';
import { codigo } from '@portal/domain/segundo-fator/model';
import type { Desafio } from '@portal/domain/sessoes/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { loginSegundoFator } from '#lib/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ROOM_TO_PASTE } from '#ui/form/form-context.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import type { Recusa } from './entrada.ts';
import classes from './Login.module.css';

const schema = z.object({ codigo });

interface Props {
  desafio: Desafio;
  tentar: (open: () => Promise<void>) => Promise<Recusa | null>;
  /** Back to the password, with why when the step can no longer be taken. */
  onVoltar: (recusa: Recusa | null) => void;
  /** What was right so far. */
  antes?: string;
}

/** The second step of a log-in, in the place of the first: code of the authenticator, recovery code, or passkey. */
export function SegundaEtapa({ desafio, tentar, onVoltar, antes = 'A senha está certa.' }: Props) {
  const [recuperar, setRecuperar] = useState(false);
  const [recusado, setRecusado] = useState('');
  const [esperando, setEsperando] = useState(false);

  const provar = async (prova: Parameters<typeof loginSegundoFator>[1]) => {
    setRecusado('');
    const closed = await tentar(() => loginSegundoFator(desafio.desafio, prova));
    if (closed?.falta !== 'nada') return;
    if (closed.codigo === 'desafio_terminou') onVoltar(closed);
    else setRecusado(closed.texto);
  };
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: { codigo: '' },
    onSubmit: async (values) => {
      await provar(values);
      form.reset({ codigo: '' });
    },
  });
  const porPasskey = async () => {
    if (!desafio.passkey) return;
    setEsperando(true);
    setRecusado('');
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = desafio.passkey as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const passkey = await startAuthentication({ optionsJSON });
      await provar({ passkey: { ...passkey } });
    } catch {
      setRecusado('A chave de acesso não foi usada. Tente de novo, ou entre com o código.');
    } finally {
      setEsperando(false);
    }
  };
  return (
    <Stack gap="md">
      <div>
        <h2 className={classes.step}>Segundo passo</h2>
        <p className={classes.hint}>
          {antes}{' '}
          {desafio.totp
            ? 'Agora mostre que é você.'
            : 'Agora use a sua chave de acesso, com a digital, o rosto ou o PIN do aparelho.'}
        </p>
      </div>
      <div role="alert">{recusado && <Callout meaning="danger">{recusado}</Callout>}</div>
      {desafio.passkey && (
        <Button
          variant={desafio.totp ? 'default' : 'filled'}
          fullWidth
          loading={esperando}
          leftSection={<IconFingerprint size={20} aria-hidden />}
          onClick={() => void porPasskey()}
        >
          Usar a chave de acesso
        </Button>
      )}
      {(desafio.totp || recuperar) && (
        <Form form={form} summary="short" label="Segundo passo">
          <Stack gap="md">
            <CampoDoCodigo recuperar={recuperar} />
            <SubmitButton fullWidth>Confirmar e entrar</SubmitButton>
          </Stack>
        </Form>
      )}
      <div className={classes.steps}>
        {(desafio.totp || !recuperar) && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            onClick={() => {
              form.reset({ codigo: '' });
              setRecuperar(!recuperar);
            }}
          >
            {recuperar ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-md" mih={44} onClick={() => onVoltar(null)}>
          Entrar com outra conta
        </Button>
      </div>
    </Stack>
  );
}

/** The two kinds of code: another field each, so that the browser does not fill one in for the other. */
function CampoDoCodigo({ recuperar }: { recuperar: boolean }) {
  return recuperar ? (
    <TextField
      key="recuperacao"
      name="codigo"
      label="Código de recuperação"
      hint="Um dos que você guardou ao ligar o segundo passo. Cada um vale uma vez."
      autoComplete="off"
      autoCapitalize="none"
      maxLength={ROOM_TO_PASTE}
      autoFocus
    />
  ) : (
    <TextField
      key="aplicativo"
      name="codigo"
      label="Código do aplicativo"
      hint="Os 6 números que o autenticador mostra agora."
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={ROOM_TO_PASTE}
      autoFocus
    />
  );
}
