// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakekeychain.h"
#include "tests/support/suite.h"
#include "ui/setup/endpointform.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/theme/contrast.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"

#include <QComboBox>
#include <QHttpServer>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Ui::EndpointInput;

// A model endpoint on this machine that answers every request with one answer.
struct Endpoint
{
    explicit Endpoint(QHttpServerResponder::StatusCode status, const QByteArray &body)
    {
        server.setMissingHandler(
            &server,
            [this, status, body](const QHttpServerRequest &request,
                                 QHttpServerResponder &responder) {
                paths.append(request.url().path());
                keys.append(QByteArray(request.headers().value("Authorization").toByteArray()));
                QHttpHeaders headers;
                headers.append("Content-Type"_L1, "application/json"_L1);
                if (int(status) / 100 == 3)
                    headers.append("Location"_L1, "/elsewhere"_L1);
                responder.write(body, headers, status);
            });
        auto tcp = std::make_unique<QTcpServer>();
        if (tcp->listen(QHostAddress::LocalHost) && server.bind(tcp.get()))
            port = tcp.release()->serverPort();
    }

    QString url() const { return u"http://127.0.0.1:%1/v1"_s.arg(port); }

    QHttpServer server;
    quint16 port = 0;
    QStringList paths;
    QByteArrayList keys;
};

static void choose(Ui::EndpointForm &form, const QString &title)
{
    auto *providers = form.findChild<Ui::ChoiceField *>(u"endpointProvider"_s);
    const auto found = std::ranges::find(providers->choices(), title, &Ui::Choice::text);
    QVERIFY(found != providers->choices().end());
    providers->choose(QString()); // so that the same one is chosen anew
    providers->choose(found->id);
}

static void type(Ui::EndpointForm &form, const EndpointInput &input)
{
    choose(form, u"Other endpoint"_s);
    form.findChild<QLineEdit *>(u"endpointName"_s)->setText(input.name);
    form.findChild<QLineEdit *>(u"endpointUrl"_s)->setText(input.baseUrl);
    form.findChild<QLineEdit *>(u"endpointKey"_s)->setText(input.key);
    form.findChild<QComboBox *>(u"endpointModel"_s)->setEditText(input.model);
}

static void press(const QWidget &page, const QString &name)
{
    QTest::mouseClick(page.findChild<Ui::Button *>(name), Qt::LeftButton);
}

static QProcessEnvironment environment()
{
    QProcessEnvironment environment;
    environment.insert(u"OPENAI_API_KEY"_s, u"secret-key"_s);
    environment.insert(u"OPENAI_BASE_URL"_s, u"https://api.example.com/v1"_s);
    environment.insert(u"OPENAI_MODEL"_s, u"m7"_s);
    return environment;
}

class TestFirstRun : public QObject
{
    Q_OBJECT

private slots:
    void formMistakes_data()
    {
        // field: -1: no mistake
        const Rows<QString, QString, QString, QString, int> row; // name, url, key, model, field

        const QString url = u"https://api.example.com/v1"_s;
        const auto name = int(EndpointInput::Field::Name);
        const auto baseUrl = int(EndpointInput::Field::BaseUrl);
        const auto key = int(EndpointInput::Field::Key);
        const auto model = int(EndpointInput::Field::Model);
        row("all there", u"work"_s, url, u"k"_s, u"m"_s, -1);
        row("no key is fine", u"work"_s, url, u""_s, u"m"_s, -1);
        row("spaces around", u" Work "_s, u" "_s + url + u"/ "_s, u" k "_s, u" m "_s, -1);
        row("model with a slash", u"work"_s, url, u""_s, u"org/model:free"_s, -1);
        row("local http", u"lab"_s, u"http://10.0.0.2:8000/v1"_s, u""_s, u"m"_s, -1);
        row("no name", u""_s, url, u"k"_s, u"m"_s, name);
        row("name with a slash", u"a/b"_s, url, u"k"_s, u"m"_s, name);
        row("name with a space", u"my endpoint"_s, url, u"k"_s, u"m"_s, name);
        row("name of the tour", u"Demo"_s, url, u"k"_s, u"m"_s, name);
        row("no address", u"work"_s, u" "_s, u"k"_s, u"m"_s, baseUrl);
        row("no scheme", u"work"_s, u"api.example.com/v1"_s, u"k"_s, u"m"_s, baseUrl);
        row("other scheme", u"work"_s, u"file:///etc/passwd"_s, u"k"_s, u"m"_s, baseUrl);
        row("no host", u"work"_s, u"https:///v1"_s, u"k"_s, u"m"_s, baseUrl);
        row("password in the address", u"work"_s, u"https://me:secret@api.example.com/v1"_s, u"k"_s,
            u"m"_s, baseUrl);
        row("query", u"work"_s, url + u"?a=b"_s, u"k"_s, u"m"_s, baseUrl);
        row("space in the address", u"work"_s, u"https://api example.com"_s, u"k"_s, u"m"_s,
            baseUrl);
        row("line break in the key", u"work"_s, url, u"a\nb"_s, u"m"_s, key);
        row("no model", u"work"_s, url, u"k"_s, u" "_s, model);
        row("space in the model", u"work"_s, url, u"k"_s, u"a b"_s, model);
    }

    void formMistakes()
    {
        const auto [name, url, key, model, field]
            = Rows<QString, QString, QString, QString, int>::current();
        const auto mistake = EndpointInput{name, url, key, model}.mistake();
        QCOMPARE(mistake ? int(mistake->field) : -1, field);
        if (mistake)
            QVERIFY(!mistake->text.isEmpty());
    }

    void profileOfTheForm_data()
    {
        const Rows<QString, QUrl> row; // typed, url
        row("as it is", u"https://a.example/v1"_s, QUrl(u"https://a.example/v1"_s));
        row("slash at the end", u"https://a.example/v1//"_s, QUrl(u"https://a.example/v1"_s));
        row("with the method", u"https://a.example/v1/chat/completions"_s,
            QUrl(u"https://a.example/v1"_s));
        row("no path", u"http://localhost:1234"_s, QUrl(u"http://localhost:1234"_s));
    }

    void profileOfTheForm()
    {
        const auto [typed, url] = Rows<QString, QUrl>::current();
        const ModelProfile profile
            = EndpointInput{u" Work"_s, typed, u" k "_s, u"m "_s}.toProfile();
        QCOMPARE(profile.baseUrl, url);
        QCOMPARE(profile.provider, u"work"_s);
        QCOMPARE(profile.apiKey, u"k"_s);
        QCOMPARE(profile.fullName(), u"work/m"_s);
        QVERIFY(profile.wireFormat == ModelProfile::WireFormat::OpenAiChat);
    }

    void exposedKeys_data()
    {
        const Rows<QString, QString, bool> row; // url, key, exposed
        row("https", u"https://a.example"_s, u"k"_s, false);
        row("http to this machine", u"http://127.0.0.1:1"_s, u"k"_s, false);
        row("http to this machine by name", u"http://localhost:1"_s, u"k"_s, false);
        row("http to IPv6 loopback", u"http://[::1]:1"_s, u"k"_s, false);
        row("http without a key", u"http://a.example"_s, u" "_s, false);
        row("http to another machine", u"http://a.example"_s, u"k"_s, true);
        row("a host that only begins like this one", u"http://localhost.example"_s, u"k"_s, true);
    }

    void exposedKeys()
    {
        const auto [url, key, exposed] = Rows<QString, QString, bool>::current();
        const EndpointInput input{u"n"_s, url, key, u"m"_s};
        QCOMPARE(input.exposesKey(), exposed);
    }

    void savedMistakesKeepTheText()
    {
        Ui::EndpointForm form;
        form.show();
        QSignalSpy saved(&form, &Ui::EndpointForm::saveRequested);
        type(form, {u"work"_s, u"ftp://x"_s, u"k"_s, u"m"_s});
        press(form, u"endpointSave"_s);
        QCOMPARE(saved.size(), 0);
        QVERIFY(form.statusText().contains("https://"_L1));
        QCOMPARE(form.input().baseUrl, u"ftp://x"_s);
        QCOMPARE(form.input().key, u"k"_s);
    }

    // A cloud's address has a region to fill in, and its key may be the sign-in of the machine.
    void clouds()
    {
        qunsetenv("AWS_DEFAULT_REGION");
        qunsetenv("AWS_REGION");
        Ui::EndpointForm form;
        form.setCatalogue(ProviderCatalogue::builtIn());
        form.show();
        QSignalSpy saved(&form, &Ui::EndpointForm::saveRequested);
        choose(form, u"Amazon Bedrock"_s);
        press(form, u"endpointSave"_s);
        QCOMPARE(saved.size(), 0);
        QVERIFY(form.statusText().contains("braces"_L1));

        qputenv("AWS_REGION", "eu-west-1");
        choose(form, u"Amazon Bedrock"_s);
        QCOMPARE(form.input().baseUrl,
                 u"https://bedrock-runtime.eu-west-1.amazonaws.com/anthropic"_s);
        QVERIFY(form.findChild<QLineEdit *>(u"endpointKey"_s)
                    ->placeholderText()
                    .contains("sign-in"_L1));
        press(form, u"endpointSave"_s);
        QCOMPARE(saved.size(), 1);
        const auto profile = saved.first().first().value<ModelProfile>();
        QCOMPARE(profile.fullName(), u"amazon-bedrock/global.anthropic.claude-sonnet-5-5"_s);
        QVERIFY(profile.apiKey.isEmpty());
        qunsetenv("AWS_REGION");
    }

    void exposedKeyNeedsASecondPress()
    {
        Ui::EndpointForm form;
        form.show();
        QSignalSpy saved(&form, &Ui::EndpointForm::saveRequested);
        type(form, {u"work"_s, u"http://api.example.com"_s, u"k"_s, u"m"_s});
        press(form, u"endpointSave"_s);
        QCOMPARE(saved.size(), 0);
        QVERIFY(!form.statusText().isEmpty());
        press(form, u"endpointSave"_s);
        QCOMPARE(saved.size(), 1);
    }

    void keyIsHidden()
    {
        Ui::EndpointForm form;
        const auto *key = form.findChild<QLineEdit *>(u"endpointKey"_s);
        QCOMPARE(key->echoMode(), QLineEdit::Password);
    }

    void savingAsksTheEndpoint_data()
    {
        using Status = QHttpServerResponder::StatusCode;
        const Rows<Status, bool, bool> row; // status, hasKeychain, isStored
        row("taken, keychain", Status::Ok, true, true);
        row("taken, no keychain", Status::Ok, false, true);
        row("no list to ask", Status::NotFound, true, true);
        row("key refused", Status::Unauthorized, true, false);
    }

    void savingAsksTheEndpoint()
    {
        const auto [status, hasKeychain, isStored]
            = Rows<QHttpServerResponder::StatusCode, bool, bool>::current();
        const Endpoint endpoint(status, R"({"data":[{"id":"m1"}]})");
        QTemporaryDir dir;
        const auto stored = std::make_shared<Testing::FakeKeychain::Content>();
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        choice.setKeys(std::make_unique<KeyStore>(dir.path(), [&]() -> std::unique_ptr<Keychain> {
            return hasKeychain ? std::make_unique<Testing::FakeKeychain>(stored) : nullptr;
        }));
        Ui::FirstRunPage page(&choice);
        page.refresh(false);
        page.show();
        QSignalSpy chosen(&page, &Ui::FirstRunPage::modelChosen);
        QSignalSpy told(&page, &Ui::FirstRunPage::keyStored);
        QSignalSpy changed(&choice, &Ui::ModelChoice::changed);
        type(*page.form(), {u"Work"_s, endpoint.url() + u'/', u"key-1"_s, u"m1"_s});
        auto *save = page.findChild<Ui::Button *>(u"endpointSave"_s);
        press(page, u"endpointSave"_s);
        QVERIFY(!save->isEnabled());
        QTRY_VERIFY(save->isEnabled());

        QCOMPARE(endpoint.keys, QByteArrayList{"Bearer key-1"});
        QCOMPARE(chosen.size(), isStored ? 1 : 0);
        QCOMPARE(told.size(), chosen.size()); // where the key is now
        if (isStored)
            QVERIFY(told.first().first().toString().contains(
                hasKeychain ? u"work is in the keyring"_s : u"keys.json"_s));
        QCOMPARE(stored->keys.value(u"work"_s), isStored && hasKeychain ? u"key-1"_s : QString());
        QFile settings(dir.filePath(u"settings.json"_s));
        QCOMPARE(settings.exists(), isStored);
        if (!isStored) {
            QVERIFY(page.form()->statusText().contains(u"key"_s));
            QCOMPARE(page.form()->input().key, u"key-1"_s); // to be corrected
            return;
        }
        QCOMPARE(changed.constFirst().constFirst().toString(), u"work/m1"_s);
        const auto current = choice.current();
        QVERIFY(current);
        QCOMPARE(current->fullName(), u"work/m1"_s);
        QCOMPARE(current->baseUrl, QUrl(endpoint.url()));
        QCOMPARE(current->apiKey, hasKeychain ? QString() : u"key-1"_s);
        QVERIFY(page.form()->input().key.isEmpty());
        QVERIFY(settings.open(QFile::ReadOnly));
        QVERIFY(!settings.readAll().contains("key-1"));
    }

    // The endpoint has answered: it is not what takes its time.
    void keyringIsWaitedFor()
    {
        const Endpoint endpoint(QHttpServerResponder::StatusCode::Ok, R"({"data":[{"id":"m1"}]})");
        QTemporaryDir dir;
        const auto stored = std::make_shared<Testing::FakeKeychain::Content>();
        stored->isSilent = true;
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        choice.setKeys(std::make_unique<KeyStore>(
            dir.path(), [&] { return std::make_unique<Testing::FakeKeychain>(stored); }));
        Ui::FirstRunPage page(&choice);
        page.refresh(false);
        page.show();
        type(*page.form(), {u"Work"_s, endpoint.url() + u'/', u"key-1"_s, u"m1"_s});
        press(page, u"endpointSave"_s);
        QVERIFY(page.form()->statusText().contains(u"whether it takes the key"_s));
        QTRY_VERIFY(page.form()->statusText().contains(u"Storing the key"_s));
        QVERIFY(!page.findChild<Ui::Button *>(u"endpointSave"_s)->isEnabled());
        QTRY_COMPARE(stored->calls, 1);
    }

    void hidingEndsTheLogin()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QTemporaryDir dir;
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        Ui::FirstRunPage page(&choice);
        page.show();
        type(*page.form(),
             {u"lab"_s, u"http://127.0.0.1:%1"_s.arg(silent.serverPort()), u"k"_s, u"m"_s});
        press(page, u"endpointSave"_s);
        QTRY_VERIFY(silent.hasPendingConnections());
        const std::unique_ptr<QTcpSocket> connection(silent.nextPendingConnection());
        page.hide();
        QTRY_COMPARE(connection->state(), QAbstractSocket::UnconnectedState);
        QVERIFY(!QFile::exists(dir.filePath(u"settings.json"_s)));
        page.show();
        QVERIFY(page.findChild<Ui::Button *>(u"endpointSave"_s)->isEnabled());
    }

    void providersOfTheCatalogue()
    {
        Ui::EndpointForm form;
        form.setCatalogue(ProviderCatalogue::builtIn());
        form.show();
        auto *providers = form.findChild<Ui::ChoiceField *>(u"endpointProvider"_s);
        // It is found by itself.
        QVERIFY(!std::ranges::contains(providers->choices(), u"Ollama"_s, &Ui::Choice::text));
        form.findChild<QLineEdit *>(u"endpointKey"_s)->setText(u"key of another one"_s);
        choose(form, u"Anthropic"_s);
        // A key and where to get one is all that is asked for.
        for (const QString &technical : {u"endpointName"_s, u"endpointUrl"_s, u"endpointFormat"_s,
                                         u"endpointModel"_s, u"endpointCheck"_s})
            QVERIFY2(!form.findChild<QWidget *>(technical)->isVisible(), qPrintable(technical));
        QVERIFY(form.findChild<QLineEdit *>(u"endpointKey"_s)->isVisible());
        const auto *link = form.findChild<QLabel *>(u"keyLink"_s);
        QVERIFY(link->isVisible() && link->text().contains("https://console.anthropic.com/"_L1));
        const CatalogueProvider *known = ProviderCatalogue::builtIn().find(u"anthropic");
        EndpointInput input = form.input();
        QCOMPARE(input.name, u"anthropic"_s);
        QCOMPARE(input.baseUrl, known->baseUrl);
        QVERIFY(input.key.isEmpty());
        QVERIFY(input.format == ModelProfile::WireFormat::Anthropic);
        QCOMPARE(form.findChild<QComboBox *>(u"endpointModel"_s)->count(), known->models.size());
        QCOMPARE(input.toProfile().wireFormat, ModelProfile::WireFormat::Anthropic);
        QSignalSpy saved(&form, &Ui::EndpointForm::saveRequested);
        press(form, u"endpointSave"_s);
        QCOMPARE(saved.size(), 0);
        QCOMPARE(form.statusText(), u"Anthropic needs a key."_s);

        // Those that most people have a key of are one press away.
        auto *openAi = form.findChild<Ui::Button *>(u"known:openai"_s);
        QVERIFY(openAi && openAi->isVisible() && !openAi->isChecked());
        QVERIFY(form.findChild<Ui::Button *>(u"known:anthropic"_s)->isChecked());
        press(form, u"known:openai"_s);
        QCOMPARE(form.input().name, u"openai"_s);
        QVERIFY(openAi->isChecked());
        QVERIFY(!form.findChild<Ui::Button *>(u"known:anthropic"_s)->isChecked());

        choose(form, u"Azure OpenAI"_s);
        QVERIFY(!openAi->isChecked());
        QVERIFY(form.findChild<QLineEdit *>(u"endpointUrl"_s)->isVisible());
        input = form.input();
        input.model = u"m"_s;
        QVERIFY(input.baseUrl.contains(u'{'));
        QCOMPARE(int(input.mistake()->field), int(EndpointInput::Field::BaseUrl));

        QCOMPARE(providers->choices().constLast().text, u"Other endpoint"_s);
        choose(form, u"Other endpoint"_s);
        QVERIFY(form.findChild<QLineEdit *>(u"endpointUrl"_s)->isVisible());
        QVERIFY(form.input().name.isEmpty());
        QVERIFY(form.input().baseUrl.isEmpty());
    }

    void checkFillsTheModels()
    {
        const Endpoint endpoint(QHttpServerResponder::StatusCode::Ok,
                                R"({"data":[{"id":"m2"},{"id":"m1"}]})");
        QVERIFY(endpoint.port);
        Ui::EndpointForm form;
        form.show();
        type(form, {u"lab"_s, endpoint.url(), u"key-9"_s, {}});
        press(form, u"endpointCheck"_s);
        auto *models = form.findChild<QComboBox *>(u"endpointModel"_s);
        QTRY_COMPARE(models->count(), 2);
        QCOMPARE(models->currentText(), u"m1"_s);
        QVERIFY(form.statusText().contains(u'2'));
        QCOMPARE(endpoint.paths, QStringList{u"/v1/models"_s});
        QCOMPARE(endpoint.keys, QByteArrayList{"Bearer key-9"});
    }

    void checkTellsWhatIsWrong_data()
    {
        using Status = QHttpServerResponder::StatusCode;
        const Rows<Status, QByteArray, QString> row; // status, body, says
        row("wrong key", Status::Unauthorized, QByteArray("{}"), u"refuses the key"_s);
        row("forbidden", Status::Forbidden, QByteArray("{}"), u"refuses the key"_s);
        row("no list there", Status::NotFound, QByteArray("{}"), u"404"_s);
        row("broken server", Status::InternalServerError, QByteArray(), u"500"_s);
        row("web page", Status::Ok, QByteArray("<html>"), u"not a list"_s);
    }

    void checkTellsWhatIsWrong()
    {
        const auto [status, body, says]
            = Rows<QHttpServerResponder::StatusCode, QByteArray, QString>::current();
        const Endpoint endpoint(status, body);
        Ui::EndpointForm form;
        form.show();
        type(form, {u"lab"_s, endpoint.url(), u"key-9"_s, u"m"_s});
        auto *check = form.findChild<Ui::Button *>(u"endpointCheck"_s);
        check->setFocus();
        press(form, u"endpointCheck"_s);
        QTRY_VERIFY2(form.statusText().contains(says), qPrintable(form.statusText()));
        QVERIFY(!form.statusText().contains("key-9"_L1));
        QCOMPARE(form.focusWidget(), check); // For the next try by key.
    }

    void focusIsSeenOnButtons_data()
    {
        QTest::addColumn<Ui::Button::Kind>("kind");
        QTest::newRow("quiet") << Ui::Button::Kind::Quiet;
        QTest::newRow("raised") << Ui::Button::Kind::Raised;
        QTest::newRow("primary") << Ui::Button::Kind::Primary;
    }

    void focusIsSeenOnButtons()
    {
        QFETCH(Ui::Button::Kind, kind);
        QWidget window;
        auto *button = new Ui::Button(kind, u"Save"_s, &window);
        auto *other = new QLineEdit(&window);
        button->resize(80, 28);
        other->move(0, 40);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other->setFocus();
        const QImage without = button->grab().toImage();
        button->setFocus();
        const QImage with = button->grab().toImage();
        int changed = 0;
        for (int y = 0; y < with.height(); ++y) {
            for (int x = 0; x < with.width(); ++x) {
                // The ring is made to be seen beside the page (3:1); the surface is a little
                // darker.
                if (Ui::Theme::contrastRatio(with.pixelColor(x, y), without.pixelColor(x, y))
                    >= 2.5)
                    ++changed;
            }
        }
        QVERIFY2(changed >= with.width() + with.height(), qPrintable(QString::number(changed)));
    }

    void keysStopWhereItIsSeen()
    {
        Ui::EndpointForm form;
        form.setCatalogue(ProviderCatalogue::builtIn());
        form.show();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        choose(form, u"Anthropic"_s);
        auto *key = form.findChild<QLineEdit *>(u"endpointKey"_s);
        auto *link = form.findChild<QLabel *>(u"keyLink"_s);
        auto *save = form.findChild<Ui::Button *>(u"endpointSave"_s);
        key->setFocus();
        for (const auto turn : {Qt::Key_Tab, Qt::Key_Backtab}) {
            QTest::keyClick(qApp->focusWidget(), turn);
            QCOMPARE(qApp->focusWidget(), link);
            QVERIFY(!link->selectedText().isEmpty()); // what has the focus of its links
            QTest::keyClick(link, turn);
            QCOMPARE(qApp->focusWidget(), turn == Qt::Key_Tab ? static_cast<QWidget *>(save) : key);
        }
    }

    void hidingEndsTheCheck()
    {
        QTcpServer silent; // Takes the connection and says nothing.
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        Ui::EndpointForm form;
        form.show();
        type(form, {u"lab"_s, u"http://127.0.0.1:%1"_s.arg(silent.serverPort()), {}, u"m"_s});
        press(form, u"endpointCheck"_s);
        QVERIFY(form.isChecking());
        form.hide();
        QVERIFY(!form.isChecking());
    }

    void tourIsStored()
    {
        QTemporaryDir dir;
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        Ui::FirstRunPage page(&choice);
        page.refresh(false);
        page.show();
        QVERIFY(!page.canGoBack());
        QSignalSpy chosen(&page, &Ui::FirstRunPage::modelChosen);
        QSignalSpy started(&page, &Ui::FirstRunPage::tourStarted);
        press(page, u"tourButton"_s);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(started.size(), 1);
        QCOMPARE(choice.current().value().fullName(), u"demo/tour"_s);
        const Ui::ModelChoice again(ModelSource(QProcessEnvironment(), dir.path()), {},
                                    u"demo/tour"_s);
        QCOMPARE(again.current().value().fullName(), u"demo/tour"_s);
    }

    void environmentIsOffered()
    {
        QTemporaryDir dir;
        Ui::ModelChoice choice(ModelSource(environment(), dir.path()), u"demo/tour"_s, {});
        Ui::FirstRunPage page(&choice);
        page.refresh(true);
        page.show();
        QVERIFY(page.canGoBack());
        QStringList words;
        const auto labels = page.findChildren<QLabel *>();
        for (const QLabel *label : labels)
            words.append(label->text());
        QVERIFY(words.contains(u"openai/m7"_s));
        QVERIFY(!words.join(u' ').contains("secret-key"_L1));
        press(page, u"useEnvironment"_s);
        QCOMPARE(choice.current().value().fullName(), u"openai/m7"_s);
    }

    void nothingInTheEnvironment()
    {
        QTemporaryDir dir;
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        Ui::FirstRunPage page(&choice);
        page.refresh(false);
        QVERIFY(!page.findChild<Ui::Button *>(u"useEnvironment"_s));
    }

    void localServersAppear()
    {
        QTemporaryDir dir;
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        Ui::FirstRunPage page(&choice);
        QSignalSpy wanted(&page, &Ui::FirstRunPage::localServersWanted);
        page.refresh(false);
        page.show();
        QCOMPARE(wanted.size(), 1);
        const QUrl url(u"http://127.0.0.1:11434/v1"_s);
        page.showLocalServer(u"ollama"_s, u"Ollama"_s, url, {});
        QVERIFY(!page.findChild<Ui::Button *>(u"useLocal"_s)->isEnabled());
        page.showLocalServer(u"ollama"_s, u"Ollama"_s, url, {u"a"_s, u"b"_s});
        QCOMPARE(page.findChildren<Ui::ChoiceField *>(u"localModels"_s).size(), 1);
        QVERIFY(page.findChild<Ui::Button *>(u"useLocal"_s)->isEnabled());
        page.refresh(false);
        QCOMPARE(page.findChildren<Ui::ChoiceField *>(u"localModels"_s).size(), 1);
    }

    void localServerIsStored()
    {
        QTemporaryDir dir;
        Ui::ModelChoice choice(ModelSource(QProcessEnvironment(), dir.path()), {}, {});
        Ui::FirstRunPage page(&choice);
        page.refresh(false);
        page.show();
        page.showLocalServer(u"ollama"_s, u"Ollama"_s, QUrl(u"http://127.0.0.1:11434/v1"_s),
                             {u"a"_s, u"b"_s});
        page.findChild<Ui::ChoiceField *>(u"localModels"_s)->choose(u"b"_s);
        press(page, u"useLocal"_s);
        QCOMPARE(choice.current().value().fullName(), u"ollama/b"_s);
        QCOMPARE(choice.current().value().baseUrl, QUrl(u"http://127.0.0.1:11434/v1"_s));
    }
};

AGENTAO_TEST_WIDGETS(TestFirstRun)
#include "tst_firstrun.moc"
