import { Button } from '@mantine/core';
import type { Retirada } from '@portal/domain/suporte/segunda-etapa';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import classes from '../Suporte.module.css';
import { useAtosDaEtapa } from './queries.ts';

type Aberto = { ato: 'confirmar' | 'recusar'; retirada: Retirada } | null;

/** What somebody asked for and another one has to confirm; nothing when nobody asked. */
export function Retiradas({ retiradas }: { retiradas: Retirada[] }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const atos = useAtosDaEtapa(() => undefined);
  const eu = useUsuario()?.id;
  const close = () => setAberto(null);
  if (retiradas.length === 0) return null;
  return (
    <Card title="Segundas etapas a tirar" id="retiradas">
      <ul className={classes.lista}>
        {retiradas.map((retirada) => {
          const { id, usuario, usuario_id, motivo, pedida_por, pedida_por_id, expira_em } = retirada;
          const podeConfirmar = eu !== pedida_por_id && eu !== usuario_id;
          return (
            <li key={id} className={classes.linha}>
              <div>
                <strong>{usuario}</strong>
                <p className={classes.soft}>
                  {pedida_por} pediu: {motivo} Vale até {formatDateTime(expira_em)}.
                </p>
                {!podeConfirmar && <p className={classes.soft}>Outra pessoa com papel de administrador precisa confirmar.</p>}
              </div>
              <div className={classes.botoes}>
                {podeConfirmar && <Button onClick={() => setAberto({ ato: 'confirmar', retirada })}>Confirmar</Button>}
                <Button variant="default" onClick={() => setAberto({ ato: 'recusar', retirada })}>
                  {eu === pedida_por_id ? 'Desistir' : 'Recusar'}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {aberto?.ato === 'confirmar' && (
        <ConfirmDialog
          title={`Tirar a segunda etapa de ${aberto.retirada.usuario}`}
          confirm="Tirar a segunda etapa"
          onConfirm={() => atos.confirmar(aberto.retirada.id)}
          onClose={close}
        >
          Confira antes, por telefone ou pessoalmente, que foi a própria pessoa quem perdeu. As sessões dela terminam, ela recebe
          um e-mail e volta a entrar só com a senha.
        </ConfirmDialog>
      )}
      {aberto?.ato === 'recusar' && (
        <ConfirmDialog
          title="Fechar este pedido"
          confirm="Fechar o pedido"
          onConfirm={() => atos.recusar(aberto.retirada.id)}
          onClose={close}
        >
          A segunda etapa de {aberto.retirada.usuario} continua como está. Se for preciso, alguém pede de novo.
        </ConfirmDialog>
      )}
    </Card>
  );
}
