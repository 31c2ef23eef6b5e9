import type { LinhaDaAuditoria } from '@portal/domain/auditoria/contract';
import { formatDateTime } from '#lib/format.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import classes from './Auditoria.module.css';
import { quem } from './palavras.ts';

const PAINEIS: Record<string, string> = {
  publico: 'Sem entrada',
  prefeitura: 'Prefeitura',
  contribuinte: 'Requerente',
  sistema: 'Sistema',
};

const emTexto = (valor: unknown): string =>
  typeof valor === 'string' ? valor : typeof valor === 'object' ? JSON.stringify(valor, null, 1) : String(valor);

/** All that is kept of one act. */
export function UmAto({ linha: l, onClose }: { linha: LinhaDaAuditoria; onClose: () => void }) {
  const dados = Object.entries(l.dados);
  return (
    <Dialog title={l.texto} size="44rem" onClose={onClose}>
      <div className={classes.coluna}>
        <FactList
          columns={2}
          facts={[
            { label: 'Quando', value: formatDateTime(l.criado_em) },
            { label: 'Quem', value: quem(l) },
            { label: 'Painel', value: PAINEIS[l.painel] ?? l.painel },
            { label: 'Endereço (IP)', value: l.endereco_ip || '—' },
            { label: 'Chamada', value: l.pedido_id || '—' },
            { label: 'Bloco', value: l.bloco === null ? 'Ainda não foi fechado' : String(l.bloco) },
          ]}
        />
        {dados.length > 0 && (
          <dl className={classes.dados}>
            {dados.map(([nome, valor]) => (
              <div key={nome}>
                <dt>{nome.replaceAll('_', ' ')}</dt>
                <dd>{emTexto(valor)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  );
}
