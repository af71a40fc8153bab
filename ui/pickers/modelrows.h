// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionoption.h"
#include "agentcore/llm/modeloffer.h"
#include "ui/widgets/picklist.h"

#include <QCoreApplication>
#include <QSet>

namespace Ui {

//! What the window says of a model: how much it reads, whether it sees images, its price.
struct ModelFactsText
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ModelFactsText)

public:
    //! "ends 11 Dec · 200k · images · $3 / $15"; what is not known is left out, and an end that is
    //! far.
    static QString brief(const AgentCore::OfferedModel &model);
    //! The same in sentences, and when it was released; empty when nothing is known.
    static QString spoken(const AgentCore::OfferedModel &model);
};

//! \brief The rows of the list of models, made once when it opens and then only chosen from.
class ModelRows
{
public:
    ModelRows() = default;
    //! \a models: the values to choose from, in their order; \a offer: what is known of them.
    ModelRows(const AgentCore::SessionOption &models, const AgentCore::ModelOffer &offer);

    qsizetype size() const { return m_rows.size(); }
    bool contains(const QString &name) const { return m_names.contains(name); }

    //! \brief Favourites in their order, also those that are not listed now, then a group for each
    //! provider; or, for what is typed, all that fit, the best first.
    //!
    //! \a favourites: unset where there are no stars. \a present: the name of the checked one.
    QList<PickEntry> entries(const QString &typed, const std::optional<QStringList> &favourites,
                             const QString &present) const;

private:
    struct Row
    {
        PickEntry entry; //!< Without marks; its text is the whole name.
        QString name; //!< Without the provider, for the provider's group.
        QString provider;
    };

    QList<PickEntry> fitting(const QString &typed, const QStringList &favourites) const;
    QList<PickEntry> grouped(const QStringList &favourites) const;

    QList<Row> m_rows;
    QSet<QString> m_names;
};

//! What is said of a model where its provider needs not be told.
QString modelWithinProvider(const QString &name);
//! The provider's name for people.
QString providerTitle(const QString &provider);

} // namespace Ui
