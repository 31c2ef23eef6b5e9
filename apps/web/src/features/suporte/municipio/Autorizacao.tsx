import { Button, Group } from '@mantine/core';
import { AUTORIZACAO_MAX_HORAS, autorizarSuporte, type SuporteDoMunicipio } from '@portal/domain/suporte/municipio';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useAtosDoMunicipio } from './queries.ts';

/** The authorisation that holds, and the way to give and to end one. */
export function Autorizacao({ suporte }: { suporte: SuporteDoMunicipio }) {
  const [aberto, setAberto] = useState<'autorizar' | 'encerrar' | null>(null);
  const atos = useAtosDoMunicipio(() => undefined);
  const { autorizacao, so_com_autorizacao, entradas } = suporte;
  const hasAlguem = entradas.some(({ aberta }) => aberta);
  const close = () => setAberto(null);
  return (
    <Card title="Entrada do suporte" id="autorizacao">
      {autorizacao ? (
        <Callout title={`Autorizado até ${formatDateTime(autorizacao.ate)}`}>
          {autorizacao.motivo} ({autorizacao.por})
        </Callout>
      ) : (
        <p>
          {so_com_autorizacao
            ? 'O suporte não pode entrar agora. Se você pediu ajuda, autorize a entrada por algumas horas.'
            : 'O suporte pode entrar a qualquer hora, dizendo o motivo. Você não precisa autorizar.'}
        </p>
      )}
      <p>Quem entra só olha: não decide, não cobra, não assina e não altera nada. A sessão dura no máximo uma hora.</p>
      <Group gap="sm">
        {so_com_autorizacao && (
          <Button onClick={() => setAberto('autorizar')}>{autorizacao ? 'Mudar o prazo' : 'Autorizar a entrada'}</Button>
        )}
        {(autorizacao !== null || hasAlguem) && (
          <Button variant="default" onClick={() => setAberto('encerrar')}>
            Encerrar a entrada
          </Button>
        )}
      </Group>
      {aberto === 'autorizar' && (
        <FormDialog
          title="Autorizar a entrada do suporte"
          submit="Autorizar"
          schema={bodyOf(autorizarSuporte)}
          initialValues={{ horas: 4, motivo: '' }}
          onSubmit={(body) => atos.autorizar(body)}
          onClose={close}
          description="Quem atende pelo sistema pode entrar neste município até o prazo acabar. Vale no lugar da autorização que houver."
        >
          <NumberField
            name="horas"
            casas={0}
            asNumber
            label="Por quantas horas"
            hint={`De 1 a ${AUTORIZACAO_MAX_HORAS} horas.`}
          />
          <TextField
            name="motivo"
            label="Motivo"
            hint="Para que você pediu ajuda. Pelo menos 10 caracteres."
            maxLength={255}
            autoComplete="off"
          />
        </FormDialog>
      )}
      {aberto === 'encerrar' && (
        <ConfirmDialog title="Encerrar a entrada do suporte" confirm="Encerrar agora" onConfirm={atos.encerrar} onClose={close}>
          {hasAlguem
            ? 'Quem do suporte está dentro sai na hora.'
            : 'A autorização deixa de valer agora. Ninguém do suporte está dentro.'}
        </ConfirmDialog>
      )}
    </Card>
  );
}
