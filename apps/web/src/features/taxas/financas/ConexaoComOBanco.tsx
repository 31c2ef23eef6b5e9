import { Button } from '@mantine/core';
import type { Convenio } from '@portal/domain/convenios/contract';
import type { PixDoBancoLido } from '@portal/domain/convenios/pix-do-banco';
import { plural } from '#lib/format.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { When } from '#ui/When.tsx';
import classes from './Convenios.module.css';
import { usePixDoBanco, useTestarPixDoBanco } from './pix-do-banco.ts';

function situacaoDe({ testando, testado_em, erro }: PixDoBancoLido['teste']): { tone: Tone; palavra: string } {
  if (testando) return { tone: 'dashed', palavra: 'Testando…' };
  if (!testado_em) return { tone: 'grey', palavra: 'Conexão não testada' };
  return erro ? { tone: 'red', palavra: 'Conexão não funciona' } : { tone: 'green', palavra: 'Conexão funciona' };
}

/** Whether the bank lets the portal in, what waits for it, and the button that tries. */
export function ConexaoComOBanco({ convenio: { id, nome } }: { convenio: Convenio }) {
  const { data } = usePixDoBanco(id);
  const testar = useTestarPixDoBanco(id);
  if (!data) return null;
  const { teste, por_emitir, por_retirar } = data;
  const { tone, palavra } = situacaoDe(teste);
  return (
    <div className={classes.conexao}>
      <div className={classes.topo} role="status">
        <StatusPill tone={tone}>{palavra}</StatusPill>
        {!teste.testando && teste.testado_em && (
          <span className={classes.soft}>
            Testada <When at={teste.testado_em} dated="em" />
          </span>
        )}
        {!teste.testando && teste.erro && <p className={classes.porque}>{teste.erro}</p>}
      </div>
      {(por_emitir > 0 || por_retirar > 0) && (
        <p className={classes.soft}>
          {[
            por_emitir > 0 && `${plural(por_emitir, 'guia espera', 'guias esperam')} pelo Pix do banco`,
            por_retirar > 0 && `${plural(por_retirar, 'cobrança', 'cobranças')} de guias que não valem mais ainda por retirar`,
          ]
            .filter(Boolean)
            .join('; ')}
          .
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="sm"
          loading={teste.testando || testar.isPending}
          onClick={() => testar.mutate()}
          aria-label={`Testar a conexão com o banco: ${nome}`}
        >
          Testar a conexão
        </Button>
      </div>
    </div>
  );
}
