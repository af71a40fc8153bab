// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Ui {

//! A word of a text that may be looked up in a dictionary.
struct SpellWord
{
    qsizetype begin = 0;
    QString text;
    friend bool operator==(const SpellWord &, const SpellWord &) = default;

    //! \brief Those of a line of prose.
    //!
    //! Left out: code between back quotes, paths, addresses, names of files and of programs,
    //! abbreviations, what has digits, and words of another script than \a script.
    static QList<SpellWord> of(QStringView line, QChar::Script script = QChar::Script_Latin);
};

} // namespace Ui
