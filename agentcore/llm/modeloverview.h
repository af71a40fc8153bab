// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/providercatalogue.h"
#include "agentcore/llm/modellist.h"

namespace AgentCore {

//! \brief The models of one provider, from its endpoint's list and from the catalogue.
struct AGENTCORE_EXPORT ModelOverview
{
    QString provider;
    QList<CatalogueModel> models; //!< What the endpoint tells wins over the catalogue.

    //! A null \a list: what the catalogue has. A null \a known: nothing but the list.
    static ModelOverview of(const QString &provider, const CatalogueProvider *known,
                            const ModelList *list);

    //! An array of objects: model ("provider/model"), contextWindow, outputLimit, vision,
    //! reasoning, price, ends; what is not known is left out.
    QJsonArray toJson() const;
    //! A line per model, sorted by name, safe to show.
    QString toText() const;
};

} // namespace AgentCore
