// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/uifakeservers.h"
#include "tests/ui/windowfixture.h"

#include <QStringList>

namespace Testing {

//! Stands in every text of the screens that is data, not words of the program.
inline constexpr QChar kDataMark(0x27E6);

//! \brief The screens of the window, one after the other, each with something of every kind on it.
class Screens
{
public:
    Screens();
    ~Screens();

    static QStringList names();
    //! Shows the screen \a name; the widget that holds it, null when it does not come up.
    QWidget *show(const QString &name);

private:
    QWidget *trigger(const QString &id);
    bool startTurn();
    void markServers();
    QWidget *showConversation();
    QWidget *showQuestion();
    QWidget *showForm();
    QWidget *showDialog();
    QWidget *showReview();
    QWidget *showFiles(bool asTree);

    WindowFixture m_fixture;
    UiFakeServers m_servers;
    std::unique_ptr<QWidget> m_dialog;
};

} // namespace Testing
