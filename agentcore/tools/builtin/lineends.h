// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QString>

namespace AgentCore {

//! \brief A text with LF only, and where the carriage returns of its line ends were taken out.
class AGENTCORE_EXPORT LfText
{
public:
    explicit LfText(QStringView original);

    const QString &text() const { return m_text; }
    //! The place in the original; a line end belongs to its carriage return.
    qsizetype originalPosition(qsizetype position) const;

private:
    QString m_text;
    QList<qsizetype> m_removed; //!< Places in m_text before which a carriage return stood.
};

//! \a text with LF for each CR LF.
AGENTCORE_EXPORT QString toLineFeeds(const QString &text);

//! Whether the lines of \a text end with CR alone, as they did on old Macs.
AGENTCORE_EXPORT bool hasReturnsAlone(QStringView text);
//! \a text with LF for each CR LF and each CR.
AGENTCORE_EXPORT QString withoutReturns(const QString &text);

//! The line end (LF or CR LF) nearest after \a position of \a text, else the last before it; LF in
//! a text without one.
AGENTCORE_EXPORT QString lineEndAt(QStringView text, qsizetype position);

//! \brief \a replacement, whose line ends are LF, with the line ends of the text it replaces.
//!
//! Lines that stay keep theirs, changed ones have that of the line they stand for, additional ones
//! that of the line before; \a fallback where \a replaced has none.
AGENTCORE_EXPORT QString withLineEndsOf(QStringView replaced, const QString &replacement,
                                        const QString &fallback);

} // namespace AgentCore
