// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Ui {

//! Something that a file defines and that has a name: a function, a type, a heading.
struct Symbol
{
    enum class Kind { Function, Method, Type, Variable, Macro, Heading };
    static constexpr qsizetype kMaxNameChars = 120; //!< Longer names are left out.

    Kind kind = Kind::Function;
    QString name; //!< For people too: without control characters and line breaks.
    QString scope; //!< With the sign that joins it to the name: "Ui::View::"; may be empty.
    QString file; //!< Absolute.
    int firstLine = 1; //!< From 1.
    int lastLine = 1; //!< At least firstLine.

    //! For people: "Function".
    QString kindText() const;

    friend bool operator==(const Symbol &, const Symbol &) = default;
};

//! Where files are named whose symbols are of interest; one of both is empty.
struct SymbolSource
{
    QString path; //!< A file, absolute or relative to the folder of the session.
    QString listing; //!< Text that names files, as a search prints it.
    friend bool operator==(const SymbolSource &, const SymbolSource &) = default;
};

} // namespace Ui
