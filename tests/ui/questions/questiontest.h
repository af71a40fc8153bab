// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/windowfixture.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/permissionprompt.h"
#include "ui/questions/questionrows.h"

#include <QApplication>
#include <QTest>

namespace Testing {

//! A test of a window whose session s1 runs a turn and may ask.
class QuestionTest : public QObject
{
protected:
    void openWindow()
    {
        m_answers.clear();
        QApplication::setDoubleClickInterval(50);
        f = std::make_unique<WindowFixture>();
        QVERIFY(f->show());
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->open(QStringLiteral("s1")));
        QVERIFY(f->sendText(QStringLiteral("go")));
    }
    void ask(const QString &id, const QString &sessionId = QStringLiteral("s1"))
    {
        const auto keep = [this, id](const AgentCore::PermissionAnswer &answer) {
            m_answers.append({id, answer});
        };
        f->port.ask(f->question(id, sessionId), AgentCore::PermissionReply(keep));
    }
    //! The question in view, armed; null: there is none.
    Ui::PermissionPrompt *row() const
    {
        auto *row = qobject_cast<Ui::PermissionPrompt *>(f->window->questions()->first());
        if (row)
            row->setArmingDelay(std::chrono::milliseconds(0));
        return row;
    }
    static Ui::AnswerButton *button(const QWidget *card, AgentCore::PermissionChoice choice)
    {
        for (auto *found : card->findChildren<Ui::AnswerButton *>()) {
            if (found->choice() == choice)
                return found;
        }
        return nullptr;
    }
    static void press(const QWidget *card, AgentCore::PermissionChoice choice)
    {
        QTest::mouseClick(button(card, choice), Qt::LeftButton);
    }

    std::unique_ptr<WindowFixture> f;
    QList<std::pair<QString, AgentCore::PermissionAnswer>> m_answers;
};

} // namespace Testing
