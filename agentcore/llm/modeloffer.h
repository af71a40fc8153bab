// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <QDateTime>
#include <QList>

namespace AgentCore {

//! A model that can be chosen.
struct AGENTCORE_EXPORT OfferedModel
{
    ModelProfile profile;
    QDate released = {}; //!< Invalid: not known.
    QDate ends = {}; //!< The day from which it is not answered for; invalid: not known.
    friend bool operator==(const OfferedModel &, const OfferedModel &) = default;
};

//! What is known of the list of one endpoint.
struct AGENTCORE_EXPORT OfferedList
{
    QString provider;
    QDateTime fetched = {}; //!< UTC; invalid: there is none, the models are the catalogue's.
    std::optional<Error> problem = {}; //!< Why the last attempt brought none.
    friend bool operator==(const OfferedList &, const OfferedList &) = default;
};

//! \brief What the menus of models show.
struct AGENTCORE_EXPORT ModelOffer
{
    //! Those that end within so many days are told of.
    static constexpr int kEndingDays = 30;

    QList<OfferedModel> models; //!< Of one provider after the other, newest first.
    QList<OfferedList> lists; //!< One for each endpoint that can be asked.

    //! Models of which no more is known.
    static ModelOffer of(const QList<ModelProfile> &models);
    //! True when \a ends is a day that is told of, or is past.
    static bool isEnding(QDate ends, QDate today = QDate::currentDate());
    //! \brief English: which lists could not be had, why, and how old is what is shown instead.
    //!
    //! Empty when there is nothing to say; an endpoint that has no list is no news.
    QString problems(const QDateTime &now = QDateTime::currentDateTimeUtc()) const;

    friend bool operator==(const ModelOffer &, const ModelOffer &) = default;
};

} // namespace AgentCore
