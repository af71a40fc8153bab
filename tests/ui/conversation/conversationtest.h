// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/uifakeagent.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QTest>

namespace Testing {

//! A test of a view over a session without a model.
class ConversationTest : public QObject
{
protected:
    //! Anew, with \a transcript, and painted.
    void show(std::vector<AgentCore::SessionUpdate> transcript = {}, QSize size = {700, 500},
              bool isRunning = false)
    {
        close();
        m_session = std::make_unique<UiFakeSession>(std::move(transcript));
        m_session->setRunning(isRunning);
        m_view = std::make_unique<Ui::ConversationView>();
        m_view->resize(size);
        m_view->setSession(m_session.get());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->grab();
    }
    void close()
    {
        m_view.reset();
        m_session.reset();
    }
    //! Takes over what was said, and paints it.
    void paint() const
    {
        m_view->conversation()->flush();
        m_view->grab();
    }
    void answer(const QString &markdown, const QString &id = QStringLiteral("m")) const
    {
        m_session->say(AgentCore::AgentTextAppended{id, markdown});
        paint();
    }

    std::unique_ptr<UiFakeSession> m_session;
    std::unique_ptr<Ui::ConversationView> m_view;
};

} // namespace Testing
