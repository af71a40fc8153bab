// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Ui {

class ConversationModel;
struct Hit;

//! The code of a row as a file.
struct CodeFile
{
    QString name; //!< By what stands after the fence, else of its language; never empty.
    QString text; //!< As it is copied.

    //! UTF-8, and the last line ends as the others do.
    QByteArray bytes() const;
    //! \a hit: of a button for code; its target is code inside of other text. An empty text: none.
    static CodeFile of(const ConversationModel &model, int row, const Hit &hit);
};

} // namespace Ui
