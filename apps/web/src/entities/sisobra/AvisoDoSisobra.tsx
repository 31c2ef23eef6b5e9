import { AVISO_DIAS } from '@portal/domain/sisobra/competencia';
import { formatData } from '@portal/domain/text/datas';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { can } from '@portal/domain/usuarios/permissions';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useAvisoDoSisobra } from './queries.ts';
import classes from './Sisobra.module.css';

/** To who manages: a month whose legal day is near or over, and whatever the Receita refused. */
export function AvisoDoSisobra() {
  const gere = can(useUsuario(), 'perfil.gestor.prefeitura');
  const { data } = useAvisoDoSisobra(gere);
  if (!gere || !data) return null;
  const [mes] = data.meses.filter((m) => m.faltam_dias <= AVISO_DIAS);
  const [recusado] = data.recusados;
  const n = data.recusados.reduce((soma, r) => soma + r.quantos, 0);
  if (!mes && !recusado) return null;
  return (
    <div className={classes.aviso}>
      <Callout meaning={mes && mes.faltam_dias < 0 ? 'danger' : 'warning'}>
        {mes && <>{fraseDoMes(mes)} </>}
        {n > 0 && <>{plural(n, 'lançamento do SISOBRA foi recusado', 'lançamentos do SISOBRA foram recusados')} pela Receita. </>}
        <RouteLink href={rota('prefeitura.sisobra', {}, { mes: (mes ?? recusado)?.mes })}>Abrir o SISOBRA</RouteLink>
      </Callout>
    </div>
  );
}

function fraseDoMes({ mes, dia_legal, faltam_dias }: { mes: string; dia_legal: string; faltam_dias: number }): string {
  const nome = nomeDoMes(mes);
  if (faltam_dias < 0) return `O SISOBRA de ${nome} venceu em ${formatData(dia_legal)} e o mês não está encerrado.`;
  if (faltam_dias === 0) return `O SISOBRA de ${nome} vence hoje.`;
  return faltam_dias === 1
    ? `O SISOBRA de ${nome} vence amanhã.`
    : `O SISOBRA de ${nome} vence em ${faltam_dias} dias, em ${formatData(dia_legal)}.`;
}
