import { Button } from '@mantine/core';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { email, text } from '@portal/domain/http/fields';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { firstName, formatDate } from '#lib/format.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';

const schema = z.object({ nome: text(3, 255), email });

interface Props {
  tecnico: ResponsavelTecnico;
  onChange: (change: Partial<ResponsavelTecnico>) => void;
}

/** Asks the technical manager in by mail while the request is still being filled in; who has no account opens one with that address. */
export function ConvidarTecnico({ tecnico, onChange }: Props) {
  const { convites, convidar } = useAmbiente();
  const [convidando, setConvidando] = useState(false);
  const para = tecnico.email.trim().toLowerCase();
  const convite = convites.find(
    (c) => c.papel === 'responsavel_tecnico' && c.email === para && (c.situacao === 'Enviado' || c.situacao === 'Aceito'),
  );
  if (convite)
    return (
      <p className={classes.ajuda} role="status">
        {convite.situacao === 'Aceito'
          ? `${convite.nome} aceitou o convite e já lê este rascunho.`
          : `Convite enviado a ${convite.email} em ${formatDate(convite.criado_em)}. Falta a pessoa aceitar.`}
      </p>
    );
  if (!convidar) return null;
  return (
    <>
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          leftSection={<IconMailForward size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setConvidando(true)}
        >
          {tecnico.nome ? `Convidar ${firstName(tecnico.nome)} por e-mail` : 'Convidar por e-mail'}
        </Button>
      </div>
      {convidando && (
        <FormDialog
          title="Convidar o responsável técnico"
          submit="Enviar o convite"
          schema={schema}
          initialValues={{ nome: tecnico.nome, email: tecnico.email }}
          description="A pessoa recebe um e-mail, entra com a própria conta ou cria uma, e aceita: passa a ler este rascunho e a responder pelo pedido depois de protocolado. Precisa de registro no conselho."
          onSubmit={async (quem) => {
            await convidar({ ...quem, papel: 'responsavel_tecnico' });
            onChange(quem);
          }}
          onClose={() => setConvidando(false)}
        >
          <TextField name="nome" label="Nome" maxLength={255} />
          <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" />
        </FormDialog>
      )}
    </>
  );
}
