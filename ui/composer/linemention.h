// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace Ui {

//! \brief What a mention says of lines in a file: "src/a.cpp#paint:12-30", "src/a.cpp#12".
struct LineMention
{
    QString path; //!< As written.
    QString name; //!< Of what the lines are; may be empty.
    int first = 1; //!< From 1.
    int last = 1; //!< At least first.

    //! Unset when \a written, without sign and quotes, ends in no lines.
    static std::optional<LineMention> of(const QString &written);
    //! \brief What of() reads, without what a mention cannot have.
    //!
    //! Without the name when it would be too long for a mention.
    QString written() const;

    friend bool operator==(const LineMention &, const LineMention &) = default;
};

} // namespace Ui
