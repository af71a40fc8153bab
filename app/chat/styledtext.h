// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace App {

//! What a part of a line is, for its look.
enum class Role {
    Plain,
    Strong,
    Faint,
    Code,
    Heading,
    Good,
    Bad,
    Warning,
    Added,
    Removed,
    Hunk,
};

//! A part of a line; its text is from anywhere, and safe for nobody yet.
struct Span
{
    QString text;
    Role role = Role::Plain;
    friend bool operator==(const Span &, const Span &) = default;
};

//! Words of several looks, in order.
using Spans = QList<Span>;

} // namespace App
