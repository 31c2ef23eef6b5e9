import type { Requerimento } from '@portal/domain/autos/contract';
import { NOME_DO_TIPO } from '@portal/domain/sisobra/ficha';
import { EXPLICA_O_LANCAMENTO } from '@portal/domain/sisobra/situacao';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { can } from '@portal/domain/usuarios/permissions';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Faltas } from './Faltas.tsx';
import { LancamentoPill } from './LancamentoPill.tsx';
import classes from './Sisobra.module.css';

/** What the Receita is, or will be, told of a request: before it is granted, what the federal layout would refuse. */
export function NoSisobra({ sisobra: s }: Pick<Requerimento, 'sisobra'>) {
  const usuario = useUsuario();
  if (!s) return null;
  const gere = usuario ? can(usuario, 'perfil.gestor.prefeitura') : false;
  return (
    <Card title="SISOBRA" id="sisobra">
      {s.lancamentos.map((l) => (
        <div key={l.id} className={classes.linha}>
          <p className={classes.frase}>
            {gere ? (
              <RouteLink href={rota('prefeitura.sisobra.lancamento', { id: l.id })}>
                {NOME_DO_TIPO[l.tipo]}, {nomeDoMes(l.mes)}
              </RouteLink>
            ) : (
              `${NOME_DO_TIPO[l.tipo]}, ${nomeDoMes(l.mes)}`
            )}
            <br />
            <span className={classes.fraco}>
              {l.protocolo ? `Protocolo ${l.protocolo}` : l.motivo || EXPLICA_O_LANCAMENTO[l.situacao]}
            </span>
          </p>
          <LancamentoPill situacao={l.situacao} />
        </div>
      ))}
      {s.faltas.length > 0 ? (
        <>
          <p className={classes.frase}>Se for deferido como está, o layout da Receita recusa o lançamento:</p>
          <Faltas faltas={s.faltas} />
        </>
      ) : (
        s.lancamentos.every((l) => l.situacao === 'Cancelada') && (
          <p className={classes.frase}>
            Quando os documentos forem assinados, o pedido está pronto para ser informado à Receita.
          </p>
        )
      )}
    </Card>
  );
}
