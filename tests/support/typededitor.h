// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chat/lineeditor.h"

namespace Testing {

//! \brief A line editor without a terminal: a test types, and reads what was printed.
class TypedEditor : public App::LineEditor
{
public:
    void setPrompt(const QString &prompt) override { shownPrompt = prompt; }
    void print(const QByteArray &text) override { printed += QString::fromUtf8(text); }
    int columns() const override { return width; }
    QString text() const override { return line; }
    void setText(const QString &text) override { line = text; }
    void setHistory(const QStringList &lines) override { history = lines; }
    void setCompleter(const Completer &wanted) override { completer = wanted; }
    void close() override { isClosed = true; }

    void type(const QString &text) { emit entered(text); }
    void typeEnd() { emit ended(); }

    QString shownPrompt;
    QString printed;
    QString line;
    QStringList history;
    Completer completer;
    int width = 80;
    bool isClosed = false;
};

} // namespace Testing
