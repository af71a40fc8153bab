// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/play.h"
#include "tests/support/suite.h"

#include <QStandardPaths>

//! One table of conversations through every front end; see Scenario for what is compared.
class TestFrontends : public QObject
{
    Q_OBJECT

private slots:
    void acp_data() { Testing::addScenarioRows(); }
    void acp() { Testing::playRow(*Testing::acpFrontend()); }
    void chat_data() { Testing::addScenarioRows(); }
    void chat() { Testing::playRow(*Testing::chatFrontend()); }
    void window_data() { Testing::addScenarioRows(); }
    void window() { Testing::playRow(*Testing::windowFrontend()); }
    void windowOverClient_data() { Testing::addScenarioRows(); }
    void windowOverClient() { Testing::playRow(*Testing::windowOverClientFrontend()); }
};

AGENTAO_TEST_WIDGETS(TestFrontends)
#include "tst_frontends.moc"
