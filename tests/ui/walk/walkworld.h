// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakellm.h"
#include "tests/ui/clicktime.h"
#include "ui/window/windowprogram.h"

#include <QDir>
#include <QTemporaryDir>

namespace Testing {

//! \brief The whole program of the window in this process: the real agent, files in a home and a
//! folder of its own, and a model server that plays a script.
class WalkWorld : public QObject
{
    Q_OBJECT

public:
    enum class Model {
        None, //!< Nothing is set up yet.
        Fake, //!< llm answers.
    };

    //! \a modeId: of new sessions; empty: the default.
    explicit WalkWorld(Model model = Model::Fake, const QString &modeId = {});
    //! In the home of another one, which is kept.
    explicit WalkWorld(const QString &home);
    ~WalkWorld();

    //! Starts the window, or starts it again after it was closed; false when it does not come.
    bool start();
    //! As a person closes it.
    void close();
    QString title() const;

    QString path(const QString &name) const { return folder + u'/' + name; }
    //! Of the folder; null when it is not there.
    QByteArray file(const QString &name) const;
    bool writeFile(const QString &name, const QByteArray &content) const;
    //! Of the configuration folder.
    QByteArray configFile(const QString &name) const;
    //! Runs a command of the shell in the folder; false when it fails.
    bool shell(const QString &command) const;
    //! All that the model was told in the requests so far.
    QByteArray told() const;

    //! Windows that came up although nobody wanted them, as parts that were shown too early do.
    const QStringList &strays() const { return m_strays; }

    //! Saves what is in front under the name of the running test, where AGENTAO_WALK_PICTURES says.
    void picture(const QString &station) const;

    QTemporaryDir temporary;
    QDir home;
    QString folder; //!< Of the project; canonical.
    FakeLlm llm;
    Ui::WindowOptions options;
    std::unique_ptr<Ui::WindowProgram> program;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void prepare(Model model);

    QStringList m_strays;
    ClickTime m_clicks{ClickTime::Flow::Fast};
};

} // namespace Testing
