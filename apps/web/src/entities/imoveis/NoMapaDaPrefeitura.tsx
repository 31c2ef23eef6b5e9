import { hrefDaInscricao } from '@portal/domain/organizacoes/funcionamento';
import { useOrganizacao } from '#lib/recursos.ts';

/** The property on the town's own map, where it has one. */
export function NoMapaDaPrefeitura({ inscricao }: { inscricao: string }) {
  const { url } = useOrganizacao().metadados.find_inscricao;
  return (
    url && (
      <a href={hrefDaInscricao(url, inscricao)} target="_blank" rel="noopener noreferrer">
        Ver no mapa da prefeitura
        <span className="visually-hidden">: imóvel {inscricao}, abre em outra aba</span>
      </a>
    )
  );
}
