// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QImage>
#include <QSet>
#include <QString>

namespace Ui {

//! How the user wants to see single blocks of answers; by ConversationRows::rowId().
struct AnswerChoices
{
    static constexpr qsizetype kMaxImages = 12; //!< Kept at a time; see imageloader.h for the size.

    QString folder; //!< Of the session; may be empty.
    bool wrapsCode = false;
    QHash<quint64, bool> wraps; //!< Where it is not as wrapsCode says.
    QHash<QString, QImage> images; //!< By address.
    QSet<QString> plainFormulas; //!< As they were written, and are to be shown.

    //! Forgets what belongs to the rows of one transcript.
    void clearRows()
    {
        wraps.clear();
        images.clear();
        plainFormulas.clear();
    }
    friend bool operator==(const AnswerChoices &, const AnswerChoices &) = default;
};

} // namespace Ui
