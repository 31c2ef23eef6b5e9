import { Button } from '@mantine/core';
import type { Membro } from '@portal/domain/equipe/contract';
import { formatData } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { useMemo, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { useConfirmarAcesso } from './queries.ts';

/** Somebody was given rights over money, signatures or decisions lately: who gave them, until when the two count as one, and who ends that. */
export function AcessoAConfirmar({ membro }: { membro: Membro }) {
  const usuario = useUsuario();
  const confirmar = useConfirmarAcesso(membro.id);
  const [feito, setFeito] = useState(false);
  const acesso = membro.acesso_a_confirmar;
  const recusa = useMemo(() => (confirmar.error instanceof ApiError ? confirmar.error.message : ''), [confirmar.error]);
  if (feito)
    return (
      <div role="status">
        <Callout meaning="success">Acesso confirmado. As duas pessoas já decidem uma sobre o que a outra pediu.</Callout>
      </div>
    );
  if (!acesso) return null;
  const deiEu = acesso.por_id === usuario?.id;
  const posso = can(usuario, 'perfil.administrador') && !deiEu && membro.id !== usuario?.id;
  return (
    <Callout
      meaning="warning"
      title={`Acesso dado por ${deiEu ? 'você' : acesso.por} em ${formatData(acesso.em)}`}
      actions={
        posso && (
          <Button
            variant="default"
            size="sm"
            loading={confirmar.isPending}
            onClick={() => confirmar.mutate(undefined, { onSuccess: () => setFeito(true) })}
          >
            Confirmar o acesso
          </Button>
        )
      }
    >
      Até {formatData(acesso.ate)}, quem deu e quem recebeu não decidem um sobre o que o outro pediu, como devoluções, isenções e
      segundas leituras.{' '}
      {posso
        ? 'Confirme se conhece a pessoa e sabe que é outra.'
        : 'Outro administrador pode confirmar antes que são pessoas diferentes.'}
      <span role="alert">{recusa && ` ${recusa}`}</span>
    </Callout>
  );
}
