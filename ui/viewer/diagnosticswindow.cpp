// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/diagnosticswindow.h"

#include "agentcore/config/keystore.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/diagnostics.h"
#include "agentcore/llm/doctor.h"
#include "ui/text/uitexts.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"

#include <QScrollBar>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

DiagnosticsWindow::DiagnosticsWindow(const QString &folder, Conversation conversation,
                                     QWidget *parent)
    : TextWindow(parent)
    , m_folder(folder)
    , m_conversation(std::move(conversation))
{
    setObjectName("diagnosticsWindow"_L1);
    setWindowTitle(tr("Diagnostics"));
    setHeading(tr("Diagnostics"));
    setSuggestedFile(u"agentao-report.txt"_s);
    view()->setAccessibleName(tr("Report about the program"));
    if (m_conversation) {
        m_withConversation = addButton(tr("With what was said here"));
        m_withConversation->setObjectName("withConversation"_L1);
        m_withConversation->setCheckable(true);
        m_withConversation->setToolTip(
            tr("Puts the conversation in view into the report. Keys in it are masked, all else is "
               "as it was said."));
        connect(m_withConversation, &Button::toggled, this, &DiagnosticsWindow::toggleConversation);
    }
    setNote(tr("Asking the providers…"));
    fill({});
    look();
}

DiagnosticsWindow::~DiagnosticsWindow()
{
    delete m_doctor; // it uses the keys
}

void DiagnosticsWindow::look()
{
    const QString configDir = Paths::configDir();
    m_keys = std::make_unique<KeyStore>(configDir);
    m_doctor
        = new Doctor(ModelSource(QProcessEnvironment::systemEnvironment(), configDir, m_folder),
                     configDir, LocalServers::wellKnown(), m_keys.get(), this);
    connect(m_doctor, &Doctor::finished, this, [this](const DoctorReport &report) {
        m_found = report.toText();
        setNote(tr("Read it before you hand it on: keys are masked and your home folder is ~, but "
                   "names of files, servers and models are in it."));
        fill(m_found);
        emit completed();
    });
    m_doctor->start();
}

void DiagnosticsWindow::fill(const QString &doctor)
{
    const int place = view()->verticalScrollBar()->value();
    view()->setPlainText(
        diagnosticsText({QProcessEnvironment::systemEnvironment(), Paths::configDir(),
                         Paths::logFile(), m_folder, doctor, m_said}));
    view()->verticalScrollBar()->setValue(place);
}

void DiagnosticsWindow::toggleConversation(bool wanted)
{
    m_said.clear();
    if (!wanted) {
        fill(m_found);
        return;
    }
    m_conversation().then(this, [this](const Result<QByteArray> &text) {
        if (!m_withConversation->isChecked())
            return;
        if (text)
            m_said = QString::fromUtf8(*text);
        else
            setNote(errorDetail(text.error()));
        fill(m_found);
    });
}

} // namespace Ui
