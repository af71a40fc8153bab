// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! \brief Joins an answer that broke off to the answer of the request that goes on with it.
//!
//! Models often begin with what stands there already: its end, or all of it. That is left out, so
//! that nothing is shown twice. What may still turn out to be such is held back.
class AGENTCORE_EXPORT TextJoint
{
public:
    //! Between an answer that broke off and another one that takes its place.
    static const QString &replacement();

    //! \a shown: the text so far, not empty.
    explicit TextJoint(QString shown);

    //! \return what is new of \a piece and of what was held back.
    QString take(const QString &piece);
    //! The answer is over: \return what was held back and is new.
    QString takeRest();
    //! Nothing is held back any more.
    bool isSettled() const { return m_isSettled; }
    //! The answer began again in other words and takes the place of what was shown; known as
    //! repeated() is.
    bool isAnew() const { return m_isAnew; }
    //! Units at the beginning of the new answer that stood there before; known once something of
    //! it was returned, or after takeRest().
    qsizetype repeated() const { return m_repeated; }

private:
    QString settle();
    qsizetype repeatedAtEnd() const;
    bool startsAnew() const;

    QString m_shown;
    QString m_held;
    qsizetype m_repeated = 0;
    bool m_isSettled = false;
    bool m_isAnew = false;
};

} // namespace AgentCore
